import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BuyPackagePage } from '#app/features/counter/by-link/ui/buy-page.tsx'
import { counter } from '#app/features/counter/operations.server.ts'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { found } from '#app/web/load.server.ts'
import { buyAndPay, buyScreen } from './buy-door.server.ts'
import { framedHeaders } from './framed.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{ title: shown ? `${shown.offered.name} · ${shown.business.name}` : 'Paquete' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ params: { slug = '', packageId } }: LoaderFunctionArgs) {
	const { shown, headers: framed } = await buyScreen(slug)
	const { packages, branches } = shown.sold
	const offered = found(packages.find(({ id }) => id === packageId))
	return data({ business: shown.business, offered, branches }, { headers: framed })
}

export function action({ request, params: { slug = '', packageId } }: ActionFunctionArgs) {
	return buyAndPay(request, slug, counter.buyPackage, { packageId })
}

export default function BuyPackage() {
	const screen = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar al formulario' }}>
			<BuyPackagePage {...screen} result={answer?.result} />
		</PublicLayout>
	)
}
