import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { billing } from '#app/features/billing/operations.server.ts'
import { TopUpPage } from '#app/features/billing/ui/recharge-page.tsx'
import { messagesByDefault, packNamed, stepExtra } from '#app/features/credits/packs.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { leaveToPay } from './pay-door.server.ts'

export const meta: MetaFunction = () => [{ title: 'Recargar' }]

/** What was typed stands in the address too: without scripts a price is reckoned by asking again. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'credits.edit')
	// The 72 hours begin with the first look (D-66).
	await attempt(ctx, billing.seePromo, {})
	const { coupon, sells, partner, balances, timeZone } = await load(ctx, billing.account, {})
	const query = new URL(request.url).searchParams
	const extra = countIn(query.get('extra'), 0)
	const way = query.has('mas') ? 'more' : query.has('menos') ? 'less' : null
	return {
		...{ coupon, sells, partner, balances, timeZone, now: ctx.now },
		quantity: query.has('cantidad') ? countIn(query.get('cantidad'), 0) : messagesByDefault,
		pack: packNamed(query.get('plan')),
		extra: way ? stepExtra(extra, way) : extra,
		withExpert: query.get('experto') === 'on',
	}
}

function countIn(text: string | null, otherwise: number): number {
	const count = Number(text?.replaceAll(',', '') || '0')
	return Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000 ? count : otherwise
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const which = (await fieldsOf(request)).get('compra')
	if (which === 'plan') return leaveToPay(ctx, request, billing.buyPack)
	return leaveToPay(ctx, request, billing.buyMessages)
}

export default function Recharge() {
	const answer = useActionData<typeof action>()
	return <TopUpPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
