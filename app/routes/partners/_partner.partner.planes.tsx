import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currencyNamed } from '#app/features/credits/plans.ts'
import { PlansShown } from '#app/features/credits/ui/plans-shown.tsx'
import { partnerContext } from './partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Precios al usuario final' }]

export async function loader({ request }: LoaderFunctionArgs) {
	await partnerContext(request)
	return { currency: currencyNamed(new URL(request.url).searchParams.get('moneda') ?? 'usd') }
}

export default function EndPrices() {
	const { currency } = useLoaderData<typeof loader>()
	return <PlansShown currency={currency} path="/partner/planes" />
}
