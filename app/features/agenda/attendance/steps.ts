import { type AppointmentStatus, holdsTime } from '../booking/statuses.ts'

/** What stands in a day beside appointments is no visit. */
type Shown = AppointmentStatus | 'block' | 'sample'

/** How far the visit of an appointment has come: beside its status, whose words are the documents'. */
export const steps = ['por_llegar', 'llego', 'en_silla', 'termino'] as const
export type Step = (typeof steps)[number]

/** Those that somebody presses. */
export const pressedSteps = ['llego', 'en_silla', 'termino'] as const

export const stepWords: Record<Step, string> = {
	por_llegar: 'Por llegar',
	llego: 'Llegó',
	en_silla: 'En silla',
	termino: 'Terminó',
}

/** Instants of the visit: null where that step was not taken. */
export type Times<Instant> = { arrivedAt: Instant | null; seatedAt: Instant | null; finishedAt: Instant | null }

/** The last step that was taken. Who was marked as attended by other ways has been there too. */
export function stepOf({ arrivedAt, seatedAt, finishedAt }: Partial<Times<unknown>>, status?: Shown): Step {
	const was = (at: unknown) => at !== null && at !== undefined
	if (was(finishedAt) || status === 'asistida') return 'termino'
	if (was(seatedAt)) return 'en_silla'
	return was(arrivedAt) ? 'llego' : 'por_llegar'
}

/** The times of a visit that has come as far as `step` now: what was taken before stays, what lies ahead was not yet. */
export function timesAt(step: Step, now: number, { arrivedAt, seatedAt, finishedAt }: Times<number>): Times<number> {
	const reached = (one: Step) => steps.indexOf(one) <= steps.indexOf(step)
	const at = (one: Step, before: number | null) => (one === step ? (before ?? now) : reached(one) ? before : null)
	return {
		arrivedAt: at('llego', arrivedAt),
		seatedAt: at('en_silla', seatedAt),
		finishedAt: at('termino', finishedAt),
	}
}

/** Nobody comes to what was cancelled, missed or never paid. */
export function canCome(status: Shown): boolean {
	return status !== 'block' && status !== 'sample' && holdsTime(status)
}

/** The step that comes next; null after the last. */
export function stepAfter(step: Step): Step | null {
	return steps[steps.indexOf(step) + 1] ?? null
}

/** What a press is answered with. */
export const stepsSaid: Record<Step, string> = {
	por_llegar: 'La cita queda por llegar',
	llego: 'Anotado: llegó',
	en_silla: 'Anotado: está en silla',
	termino: 'Anotado: terminó',
}
