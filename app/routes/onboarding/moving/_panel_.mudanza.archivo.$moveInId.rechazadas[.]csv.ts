import { type LoaderFunctionArgs } from '@remix-run/node'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { refusedTexts } from '#app/lib/tables/refused-texts.ts'
import { panelContext } from '#app/web/context.server.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { load } from '#app/web/load.server.ts'

/** The rows that were not brought, as they came, with why in a last column. */
export async function loader({ request, params: { moveInId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const part = (after = 0) => load(ctx, onboarding.refusedMoveInRows, { moveInId, after, limit: 1000 })
	const texts = refusedTexts(await part(), part, { head: 'Problema', why: ({ problem }) => problem })
	return csvStreamAnswer('mudanza-rechazadas.csv', texts)
}
