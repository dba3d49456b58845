import { type LoaderFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { refusedTexts } from '#app/lib/tables/refused-texts.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { load } from '#app/web/load.server.ts'

/** The rows that an import did not take, as they came, with why in a last column. */
export async function loader({ request, params: { movementImportId: id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const part = (after = 0) => load(ctx, finance.refusedRows, { importId: id, after, limit: 1000 })
	return csvStreamAnswer(
		'movimientos-rechazados.csv',
		refusedTexts(await part(), part, { head: 'Problema', why: ({ problem }) => problem }),
	)
}
