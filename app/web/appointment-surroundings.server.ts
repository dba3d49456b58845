import { type Ctx } from '#app/core/ctx.server.ts'
import { type AppointmentDetails } from '#app/features/agenda/schemas-reads.ts'

/** What other features know of an appointment: its pay link, the client's conversation, what will be sent. */
export async function aroundAppointment(ctx: Ctx<'business'>, { appointment, payable }: AppointmentDetails) {
	return {
		payUrl: payable ? `${ctx.place.origin}/pagar-cita?a=${appointment.shortId}` : undefined,
		chatHref: undefined as string | undefined,
		reminder: undefined as string | undefined,
	}
}
