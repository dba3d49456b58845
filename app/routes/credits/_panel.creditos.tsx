import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { billing } from '#app/features/billing/operations.server.ts'
import { movementFilters } from '#app/features/billing/schemas.ts'
import { CreditsPage } from '#app/features/billing/ui/credits-page.tsx'
import { currencyNamed, planNamed } from '#app/features/credits/plans.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { settings } from '#app/web/runtime.server.ts'

export const meta: MetaFunction = () => [{ title: 'Créditos y planes' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const query = new URL(request.url).searchParams
	const cursor = query.get('desde') ?? undefined
	const type = movementFilters.find((each) => each === query.get('tipo'))
	const [account, page] = await Promise.all([
		load(ctx, billing.account, {}),
		load(ctx, billing.movements, { cursor, type, limit: 25 }),
	])
	return {
		account,
		page,
		type,
		currency: currencyNamed(query.get('moneda')),
		chosen: planNamed(query.get('plan')),
		mayEdit: ctx.can('credits.edit'),
		advisor: settings().advisorNumber,
		now: ctx.now,
	}
}

export default function Credits() {
	return <CreditsPage {...useLoaderData<typeof loader>()} />
}
