import { type LoaderFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { refusedTexts } from '#app/lib/tables/refused-texts.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { load } from '#app/web/load.server.ts'

/** The rows that were not taken, with why, a part at a time. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const part = (after = 0) => load(ctx, clients.refusedRows, { importId: id, after })
	return csvStreamAnswer(
		'filas-rechazadas.csv',
		refusedTexts(await part(), part, { head: 'Motivo', why: ({ reason }) => reason }),
	)
}
