import { type Permission } from './permissions.ts'

export type ActorKind =
	| 'member'
	| 'admin'
	| 'partner'
	| 'assistant'
	| 'flow'
	| 'job'
	| 'api_key'
	| 'webhook'
	| 'visitor'
	| 'command_line'

/** How an actor may book: an assistant's minimums are added to the service's, the stricter wins. */
export type BookingPolicy = {
	minimumNoticeMinutes: number
	lookAheadDays: number | null
	/** Rules that bind everybody else do not bind: past hours, closed appointments, what is not offered. */
	isStaff: boolean
	/** May insist on a time that is taken. */
	mayBookOver: boolean
	/** Starts off the branch's grid. */
	mayLeaveGrid: boolean
}

export const staffPolicy: BookingPolicy = {
	minimumNoticeMinutes: 0,
	lookAheadDays: null,
	isStaff: true,
	mayBookOver: true,
	mayLeaveGrid: true,
}
export const visitorPolicy: BookingPolicy = {
	minimumNoticeMinutes: 0,
	lookAheadDays: 90,
	isStaff: false,
	mayBookOver: false,
	mayLeaveGrid: false,
}

export type Actor = {
	kind: ActorKind
	/** User, assistant, flow, job or key. */
	id?: string
	/** As staff read it, e.g. 'Mariana Fuentes' or 'Asistente Sofía'. */
	name?: string
	permissions: ReadonlySet<Permission>
	bookingPolicy: BookingPolicy
	/** The event, job or turn that led here; flows ignore what they caused themselves. */
	cause?: string
	/** Reads alone: some words of permission open writes beside what they show. */
	readsOnly?: boolean
	/** The one thing a visitor's link opens. */
	subjectId?: string
	/** The contact in whose conversation an assistant acts, who reads there what was done. */
	speaksWith?: string
}

/** What tells one actor from another; of visitors, what their link opens. */
export function callerOf({ kind, id, subjectId }: Actor): (string | null)[] {
	return [kind, id ?? null, subjectId ?? null]
}
