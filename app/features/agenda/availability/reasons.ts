import { z } from 'zod'

const instant = z.number()
const date = z.string().describe('AAAA-MM-DD')
const openings = z.array(z.object({ from: z.string(), to: z.string() })).describe('Horas de ese día, HH:MM')
const outside = { date, openings, buffersOnly: z.boolean().describe('La visita cabe, su preparación no') }
const who = z.string().optional().describe('De quién es, donde se preguntó por varias personas')
const conflict = { id: z.string(), startsAt: instant, endsAt: instant }
const personal = { ...conflict, who }

/** Why a start is not free. Instants in epoch milliseconds; `reasons-text.ts` says each in Spanish. */
export const Reason = z.discriminatedUnion('code', [
	z.object({ code: z.literal('past') }),
	z.object({ code: z.literal('too_soon'), earliestAt: instant }),
	z.object({ code: z.literal('too_far'), lastDate: date }),
	z.object({ code: z.literal('skipped_hour'), date, time: z.string() }),
	z.object({ code: z.literal('repeated_hour'), firstAt: instant }),
	z.object({ code: z.literal('branch_closed'), date, reason: z.string().optional() }),
	z.object({ code: z.literal('outside_branch_hours'), ...outside }),
	z.object({ code: z.literal('off_grid'), stepMinutes: z.number(), opensAt: z.string() }),
	z.object({ code: z.literal('specialist_off'), date, reason: z.string().optional(), who: z.string().optional() }),
	z.object({ code: z.literal('outside_specialist_hours'), ...outside, who: z.string().optional() }),
	z.object({ code: z.literal('service_not_offered_then'), ...outside }),
	z.object({ code: z.literal('appointment'), ...personal }),
	z.object({ code: z.literal('block'), ...personal }),
	z.object({ code: z.literal('hold'), ...personal }),
	z.object({ code: z.literal('external_busy'), ...personal }),
	z.object({ code: z.literal('session_full'), seats: z.number(), ...conflict }),
	z.object({ code: z.literal('equipment_full'), name: z.string(), capacity: z.number(), ...conflict }),
])
export type Reason = z.output<typeof Reason>
export type Conflict = Extract<Reason, { endsAt: number }>

/** Somebody or something else has that time: what staff may book over once they have been told (D-22). */
export function isConflict(reason: Reason): reason is Conflict {
	return 'endsAt' in reason
}

const ofPersons: ReadonlySet<Reason['code']> = new Set([
	'specialist_off',
	'outside_specialist_hours',
	'appointment',
	'block',
	'hold',
	'external_busy',
])

/** Whether it is about one specialist's time: others may be free then. */
export function isPersonal({ code }: Reason): boolean {
	return ofPersons.has(code)
}

/** The reasons of one of those who were asked for; where there are others, by the name of whose time it is. */
export function reasonsOf({ name }: { name: string }, reasons: Reason[], asked: unknown[]): Reason[] {
	if (asked.length < 2) return reasons
	return reasons.map((reason) => (isPersonal(reason) ? { ...reason, who: name } : reason))
}
