import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { keepNoticeHabit } from '#app/features/businesses/team/notice-habits.server.ts'
import { type saving } from './appointment-notifications.server.ts'
import { type Occasion } from './schemas-plan.ts'

type Asked = (typeof saving)[number] | 'agenda.appointmentCancelled'

const occasionOf: Record<Asked, Occasion> = {
	'agenda.appointmentBooked': 'booked',
	'agenda.appointmentEdited': 'changed',
	'agenda.appointmentRescheduled': 'changed',
	'agenda.appointmentCancelled': 'cancelled',
}

/** What a person of staff answered to 'Tell the client?' stands chosen the next time. */
export async function rememberAnswer(ctx: WriteCtx, { name, payload }: LoggedEvent<Asked>): Promise<void> {
	if (payload.notice) await keepNoticeHabit(ctx, occasionOf[name], payload.notice)
}
