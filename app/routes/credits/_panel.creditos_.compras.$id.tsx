import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { billing } from '#app/features/billing/operations.server.ts'
import { PurchasePage } from '#app/features/billing/ui/purchase-page.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Tu compra' }]

/** Where Stripe sends back to: what the address says proves nothing, so Stripe is asked. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const account = await load(ctx, billing.account, {})
	const asked = await attempt(ctx, billing.checkPurchase, { purchaseId: id })
	const known = account.purchases.find((purchase) => purchase.id === id)
	const purchase = asked.ok ? asked.value : known
	if (!purchase) throw new Response('No existe', { status: 404 })
	return { purchase, isUnsure: !asked.ok }
}

export default function Bought() {
	return <PurchasePage {...useLoaderData<typeof loader>()} />
}
