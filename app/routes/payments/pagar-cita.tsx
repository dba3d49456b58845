import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { endingOffer } from '#app/features/payments/pay-offer.ts'
import { PayPage } from '#app/features/payments/ui/pay-page.tsx'
import { usePayPhase } from '#app/features/payments/ui/use-pay-phase.ts'
import { DiscountTimerLayout } from '#app/navigation/layouts/discount-timer-layout.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { useBrand } from '#app/navigation/use-brand.ts'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { pressPay, showPayPage } from './pay-door.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data?.page ? `Paga tu cita · ${data.page.business}` : 'Paga tu cita' },
	{ name: 'robots', content: 'noindex' },
]

export function loader({ request }: LoaderFunctionArgs) {
	return showPayPage(request)
}

export function action({ request }: ActionFunctionArgs) {
	return pressPay(request)
}

export default function PayAppointment() {
	const brand = useBrand()
	const { page, returned } = useLoaderData<typeof loader>()
	const { revalidate } = useRevalidator()
	const pressed = useActionData<typeof action>()
	const address = page ? payPathOf(page.shortId) : ''
	const phase = usePayPhase({ page, returned, failed: pressed?.failed ?? false, address })
	if (!page) return <UnknownAppointment />
	return (
		<DiscountTimerLayout offer={endingOffer(page)} onEnd={revalidate}>
			<PublicLayout skipTo={{ id: 'pagar', text: 'Saltar al pago' }}>
				<PayPage {...{ page, phase, address }} ownAddress={ownPathOf(page.shortId)} brandName={brand.name} />
			</PublicLayout>
		</DiscountTimerLayout>
	)
}

function UnknownAppointment() {
	return (
		<PublicLayout>
			<main className="pay">
				<ErrorState
					page
					icon="search"
					title="No encontramos esta cita"
					text="Puede que se haya eliminado, o que el enlace esté incompleto. Ábrelo otra vez desde el mensaje que recibiste."
				/>
			</main>
		</PublicLayout>
	)
}
