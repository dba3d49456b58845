import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currencyNamed } from '#app/features/credits/plans.ts'
import { PlansPage } from '#app/features/credits/ui/plans-page.tsx'
import { FunnelLayout } from '#app/navigation/layouts/funnel-layout.tsx'
import { useBrand } from '#app/navigation/use-brand.ts'
import { publicContext } from '#app/web/context.server.ts'
import { settings } from '#app/web/runtime.server.ts'

export const meta: MetaFunction = () => [{ title: 'Planes' }]

/** `?demo=1` leads to a chat with the operator instead of to a payment (CRE-029). */
export async function loader({ request }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams
	const { place } = await publicContext()
	const { advisorNumber } = settings()
	const text = encodeURIComponent('Hola, quiero agendar una demostración.')
	return {
		currency: currencyNamed(query.get('moneda')),
		sells: place.sells ?? false,
		demoChat: query.has('demo') && advisorNumber ? `https://wa.me/${advisorNumber}?text=${text}` : undefined,
	}
}

export default function Prices() {
	const shown = useLoaderData<typeof loader>()
	const { name, email, partnerId } = useBrand()
	return (
		<FunnelLayout>
			<PlansPage {...shown} seller={{ name, email, isPartner: partnerId !== undefined }} />
		</FunnelLayout>
	)
}
