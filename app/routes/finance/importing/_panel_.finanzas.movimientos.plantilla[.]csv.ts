import { type LoaderFunctionArgs } from '@remix-run/node'
import { fieldNames } from '#app/features/finance/importing/columns.ts'
import { exampleOf } from '#app/features/finance/importing/judge.ts'
import { csvLine, csvStart } from '#app/lib/words/csv.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { movementChoices } from '../finance-screen.server.ts'

/** A file to fill in: its head and one example. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.edit')
	const { currency, today, branches } = await movementChoices(ctx)
	const example = exampleOf(currency, today, branches[0]?.name ?? '')
	const text = csvStart + csvLine(Object.values(fieldNames)) + csvLine(Object.values(example))
	return new Response(text, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="plantilla-movimientos.csv"',
			'Cache-Control': 'private, no-store',
		},
	})
}
