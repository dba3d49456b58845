import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { billing } from '#app/features/billing/operations.server.ts'
import { WalletPurchase } from '#app/features/billing/reselling/ui/wallet-purchase.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { load } from '#app/web/load.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Tu compra' }]

/** Where Stripe sends back to: what the address says proves nothing, so Stripe is asked. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await partnerContext(request)
	const { purchases } = await load(ctx, billing.wallet, {})
	const asked = await attempt(ctx, billing.checkWallet, { purchaseId: id })
	const purchase = asked.ok ? asked.value : purchases.find((each) => each.id === id)
	if (!purchase) throw new Response('No existe', { status: 404 })
	return { purchase, isUnsure: !asked.ok }
}

export default function Bought() {
	return <WalletPurchase {...useLoaderData<typeof loader>()} />
}
