import { z } from 'zod'
import { appointmentStatuses } from '#app/features/agenda/booking/statuses.ts'
import { AssistantCard } from '#app/features/assistants/schemas.ts'
import { Way } from '#app/features/onboarding/schemas.ts'

export const NoInput = z.object({})

export const TodayLine = z.object({
	appointmentId: z.string(),
	startsAt: z.number().int(),
	endsAt: z.number().int(),
	/** Of its branch. */
	timeZone: z.string(),
	status: z.enum(appointmentStatuses),
	contactName: z.string(),
	serviceName: z.string(),
	specialistName: z.string(),
})
export type TodayLine = z.output<typeof TodayLine>

/** Cancelled and unpaid ones are not counted. `left`: those that have not ended. `unpaid`: those that wait for a payment. */
export const Today = z.object({
	count: z.number().int(),
	left: z.number().int(),
	specialists: z.number().int(),
	unpaid: z.number().int(),
	lines: z.array(TodayLine),
})
export type Today = z.output<typeof Today>

export const Waiting = z.object({
	count: z.number().int(),
	threads: z.array(
		z.object({ threadId: z.string(), contactName: z.string(), preview: z.string(), at: z.number().int() }),
	),
})
export type Waiting = z.output<typeof Waiting>

/** What a part shows depends on what the person may see; a part that is not for her is absent. */
export const Home = z.object({
	now: z.number().int(),
	timeZone: z.string(),
	/** From the first moment of that day to its last. */
	span: z.object({ startsAt: z.number().int(), endsAt: z.number().int() }),
	/** The day and the hour of the business's own clock. */
	date: z.string(),
	hour: z.number().int(),
	assistants: z
		.array(AssistantCard.pick({ id: true, name: true, color: true, audience: true, isWorking: true, hasCredits: true }))
		.optional(),
	today: Today.optional(),
	waiting: Waiting.optional(),
	/** To the first booking, for who arranges the business. */
	way: Way.optional(),
})
export type Home = z.output<typeof Home>
