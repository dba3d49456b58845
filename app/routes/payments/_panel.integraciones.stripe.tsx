import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SellerAccountPage } from '#app/features/payments/connecting/ui/seller-account.tsx'
import { payments } from '#app/features/payments/operations.server.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Stripe' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return {
		account: await load(ctx, payments.sellerAccount, { provider: 'stripe' }),
		timeZone: (await frameOf(ctx)).timeZone,
		mayEdit: ctx.can('businesses.edit'),
		businessId: ctx.businessId,
	}
}

export default function Stripe() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, ['businesses.providerChanged', 'businesses.providerConnected', 'businesses.providerDisconnected'])
	return (
		<DialogHost>
			<SellerAccountPage {...page} />
		</DialogHost>
	)
}
