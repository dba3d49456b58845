import { type Outcome } from '#app/core/operation.server.ts'
import { sentence, statusOf } from '#app/web/failure-copy.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'

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

/** A drag can only be made with a script, which is told what became of it. */
export function answerDrag(outcome: Outcome<unknown>, texts: { done: string; refused: string; failed: string }) {
	if (outcome.ok) return Response.json({ ok: true, message: texts.done })
	return Response.json({ ok: false, message: sentence(outcome.failure, texts) }, { status: statusOf(outcome.failure) })
}
