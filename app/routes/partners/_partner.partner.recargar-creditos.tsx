import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { billing } from '#app/features/billing/operations.server.ts'
import { WalletPage } from '#app/features/billing/reselling/ui/wallet-page.tsx'
import { messagesByDefault } from '#app/features/credits/packs.ts'
import { load } from '#app/web/load.server.ts'
import { leaveToPay } from '../credits/pay-door.server.ts'
import { partnerContext } from './partner-context.server.ts'
import { partnerZone } from './partner-page.server.ts'

export const meta: MetaFunction = () => [{ title: 'Recargar créditos' }]

/** What was typed stands in the address too: without scripts a price is reckoned by asking again. */
export async function loader({ request }: LoaderFunctionArgs) {
	const account = await load(await partnerContext(request), billing.wallet, {})
	const asked = new URL(request.url).searchParams.get('cantidad')
	const count = Number(asked?.replaceAll(',', '') || '0')
	const isCount = Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000
	return { account, quantity: asked === null ? messagesByDefault : isCount ? count : 0, timeZone: partnerZone }
}

export async function action({ request }: ActionFunctionArgs) {
	return leaveToPay(await partnerContext(request), request, billing.buyWallet)
}

export default function RechargeWallet() {
	const answer = useActionData<typeof action>()
	return <WalletPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
