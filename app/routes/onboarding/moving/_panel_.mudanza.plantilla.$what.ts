import { type LoaderFunctionArgs } from '@remix-run/node'
import { exampleOf } from '#app/features/onboarding/moving/columns.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { demand } from '#app/web/load.server.ts'
import { kindIn } from './moving-screen.server.ts'

/** A file to fill in: its head and one example. */
export async function loader({ request, params: { what } }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'businesses.edit')
	return csvStreamAnswer(`plantilla-${what}.csv`, [exampleOf(kindIn(what))])
}
