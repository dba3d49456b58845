import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SalePayPage } from '#app/features/payments/sale/ui/sale-pay-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { useBrand } from '#app/navigation/use-brand.ts'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { pressSale, showSalePage } from './sale-door.server.ts'

export const handle = plainPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data?.page ? `${data.page.name} · ${data.page.business}` : 'Pagar' },
	{ name: 'robots', content: 'noindex' },
]

export function loader({ request, params }: LoaderFunctionArgs) {
	return showSalePage(request, params.shortId ?? '')
}

export function action({ request, params }: ActionFunctionArgs) {
	return pressSale(request, params.shortId ?? '')
}

export default function PaySale() {
	const brand = useBrand()
	const { page, ...shown } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'pagar', text: 'Saltar al pago' }}>
			{page ? (
				<SalePayPage page={page} {...shown} brandName={brand.name} />
			) : (
				<main className="pay" id="pagar">
					<ErrorState
						page
						icon="search"
						title="No encontramos este enlace"
						text="Puede que esté incompleto. Ábrelo otra vez desde el mensaje que recibiste."
					/>
				</main>
			)}
		</PublicLayout>
	)
}
