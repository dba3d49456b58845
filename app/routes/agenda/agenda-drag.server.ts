import { type Ctx } from '#app/core/ctx.server.ts'
import { type Outcome } from '#app/core/operation.server.ts'
import { type MovedTo } from '#app/features/agenda/booking/ui/move-dialog.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type Appointment } from '#app/features/agenda/schemas.ts'
import { isLocalDate, isLocalTime } from '#app/lib/time-calendar.ts'
import { sentence, statusOf } from '#app/web/failure-copy.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'

/** Where a drag ended: what it did not change is absent. */
export async function draggedTo(request: Request) {
	const form = await fieldsOf(request)
	const text = (name: string) => form.get(name) ?? undefined
	const minutes = text('minutes')
	return {
		date: text('date'),
		time: text('time'),
		specialistId: text('specialistId'),
		minutes: minutes === undefined ? undefined : Number(minutes),
	}
}

/** Where the address of a drag says that an appointment goes; what it does not say, or says of nobody, stays as it is. */
export async function movedTo(
	ctx: Ctx<'business'>,
	appointment: Appointment,
	params: URLSearchParams,
): Promise<MovedTo> {
	const [date, time] = [params.get('date') ?? '', params.get('time') ?? '']
	const { specialists } = await load(ctx, agenda.appointmentChoices, { branchId: appointment.branchId })
	const other = specialists.find(({ id }) => id === params.get('specialistId'))
	return {
		date: isLocalDate(date) ? date : appointment.date,
		time: isLocalTime(time) ? time : appointment.time,
		specialistId: other?.id ?? appointment.specialistId,
		specialistName: other?.name ?? appointment.specialistName,
	}
}

/** A drag can only be made with a script, which is told what became of it. */
export function answerDrag(outcome: Outcome<unknown>, texts: { done: string; refused: string; failed: string }) {
	if (outcome.ok) return Response.json({ ok: true, message: texts.done })
	return Response.json({ ok: false, message: sentence(outcome.failure, texts) }, { status: statusOf(outcome.failure) })
}
