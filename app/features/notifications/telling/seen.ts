import { type NoticePlan } from '../schemas-plan.ts'

/** The field by which a form says which message stood in it when it was sent. */
export const noticeSeen = 'visto'

/**
 * Whether somebody is about to tell the client what they have not read: their form shows a message as of when it was
 * drawn, and without a script it is sent with another service, day or hour.
 */
export function isUnread(held: URLSearchParams, plan: NoticePlan | null): boolean {
	const seen = held.get(noticeSeen)
	if (seen === null || !plan?.message || plan.message.goes === 'not_sent') return false
	return asRead(seen) !== asRead(plan.message.text)
}

/** A form sends line ends of its own. */
function asRead(text: string): string {
	return text.replace(/\s+/g, ' ').trim()
}
