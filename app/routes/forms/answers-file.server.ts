import { answerRows } from '#app/features/forms/answer-rows.ts'
import { forms } from '#app/features/forms/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { xlsxStreamAnswer } from '#app/web/downloads/xlsx.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'

/** Every answer of a form, a part at a time: the file never lies whole in memory. */
export async function answersFile(request: Request, formId: string, format: 'csv' | 'xlsx'): Promise<Response> {
	const ctx = await panelContext(request)
	demand(ctx, 'exports.make')
	const { questions } = await load(ctx, forms.getForm, { formId })
	const parts = (cursor?: string) => load(ctx, forms.exportAnswers, { formId, cursor, limit: 1000 })
	// The first part is read before the answer begins, so that a refusal is a page.
	const first = await parts()
	// Nobody is taken away without a line of the log.
	await load(ctx, forms.noteExport, { formId, format })
	const rows = answerRows(questions, { first, more: parts, timeZone: (await frameOf(ctx)).timeZone })
	return format === 'csv'
		? csvStreamAnswer('respuestas.csv', rows)
		: xlsxStreamAnswer('respuestas.xlsx', 'Respuestas', rows)
}
