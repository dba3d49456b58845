import { type NotificationRow } from '../rows.server.ts'
import { type NotificationSubject } from '../subject.server.ts'
import { type Facts, type NotificationKind } from '../wording.ts'

/** `isNew`: of an appointment made in this moment, about which nothing can be stored yet. */
export type Planned = { record: NotificationSubject; facts: Facts; kind: NotificationKind; isNew: boolean }

/** Somebody who has not yet heard of the appointment hears of a new one, however often it was changed meanwhile. */
export function kindAfter(
	kind: NotificationKind,
	before: NotificationRow | undefined,
	isSamePerson: boolean,
): NotificationKind {
	if (!before) return kind
	if (!isSamePerson) return 'booked'
	return before.state === 'pending' && before.kind === 'booked' ? 'booked' : 'changed'
}

/** Whether a person would read the same again. */
export function tellsTheSame(before: NotificationRow, personId: string, details: string): boolean {
	return (before.contactId === personId || before.specialistId === personId) && before.text.includes(details)
}

/** Whether it was handed over, as far as anybody knows. */
export function hasGone({ state }: Pick<NotificationRow, 'state'>): boolean {
	return state === 'queued' || state === 'sent'
}
