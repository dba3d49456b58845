import { DAY } from '#app/lib/time.ts'
import { type Dice } from './dice.ts'
import { knowOnlyFrom } from './handles.ts'
import { type Scene } from './scenes.ts'
import { callOffset } from './timeline.ts'

/** Makes people and appointments agree with what was said about them, before anything is written. */
export function settle(scenes: Scene[], who: (scene: Scene) => string, dice: Dice): void {
	for (const scene of scenes) {
		const { person, booking, startsAt, channel } = scene
		if (booking) person.createdAt = Math.min(person.createdAt, startsAt)
		else {
			person.createdAt = startsAt
			knowOnlyFrom(channel, person, dice)
		}
		if (asksForEmail(scene)) person.email ??= emailOf(scene)
		person.updatedAt = Math.max(person.updatedAt, person.createdAt)
		person.lastInteractionAt = lastWordAt(scene)
		settleBooking(scene, who(scene))
	}
}

function settleBooking(scene: Scene, author: string): void {
	const { booking, script } = scene
	if (!booking) return
	const { row } = booking
	const bookedAt = momentOf(scene, 'bookAppointment')
	const movedAt = momentOf(scene, 'rescheduleAppointment')
	if (bookedAt !== null) Object.assign(row, { createdAt: bookedAt, createdBy: author, updatedAt: bookedAt })
	else row.createdAt = Math.min(row.createdAt, scene.startsAt - (movedAt === null ? 0 : 2 * DAY))
	const changedAt = bookedAt ?? movedAt ?? momentOf(scene, 'cancelAppointment')
	if (changedAt !== null) Object.assign(row, { updatedAt: changedAt, updatedBy: author })
	if (script.settles === 'pending') row.status = 'pago_pendiente'
	if (script.settles === 'paid') {
		row.status = 'confirmada'
		booking.paidOnlineAt = lastWordAt(scene)
	}
}

function momentOf({ startsAt, beats }: Scene, call: string): number | null {
	const offset = callOffset(beats, call)
	return offset === null ? null : startsAt + offset
}

/** When the person last wrote. */
export function lastWordAt({ startsAt, beats }: Scene): number | null {
	const last = beats.findLast(({ line }) => line.kind === 'thing' || (line.kind === 'words' && line.by === 'person'))
	return last ? startsAt + last.offset : null
}

function asksForEmail({ beats }: Scene): boolean {
	return callOffset(beats, 'saveContact') !== null
}

function emailOf({ person }: Scene): string {
	return `${person.name
		.normalize('NFD')
		.replace(/[^a-zA-Z]/g, '')
		.toLowerCase()}@correo.test`
}
