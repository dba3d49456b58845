import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currencyNamed } from '#app/features/credits/plans.ts'
import { PlansPage } from '#app/features/credits/ui/plans-page.tsx'
import { FunnelLayout } from '#app/navigation/layouts/funnel-layout.tsx'
import { useBrand } from '#app/navigation/use-brand.ts'

export const meta: MetaFunction = () => [{ title: 'Planes' }]

export function loader({ request }: LoaderFunctionArgs) {
	return { currency: currencyNamed(new URL(request.url).searchParams.get('moneda')) }
}

export default function Prices() {
	const { currency } = useLoaderData<typeof loader>()
	const { name, email, partnerId } = useBrand()
	return (
		<FunnelLayout>
			<PlansPage currency={currency} seller={{ name, email, isPartner: partnerId !== undefined }} />
		</FunnelLayout>
	)
}
