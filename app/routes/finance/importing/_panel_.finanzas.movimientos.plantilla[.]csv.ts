import { type LoaderFunctionArgs } from '@remix-run/node'
import { fieldNames } from '#app/features/finance/importing/columns.ts'
import { exampleOf } from '#app/features/finance/importing/judge.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { demand } from '#app/web/load.server.ts'
import { movementChoices } from '../finance-screen.server.ts'

/** A file to fill in: its head and one example. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.edit')
	const { currency, today, branches } = await movementChoices(ctx)
	const example = exampleOf(currency, today, branches[0]?.name ?? '')
	return csvStreamAnswer('plantilla-movimientos.csv', [[Object.values(fieldNames), Object.values(example)]])
}
