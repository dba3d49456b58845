import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OfferPage } from '#app/features/booking/ui/offer-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { answerOffer, loadOffer } from './offer-door.server.ts'

export const meta: MetaFunction = () => [{ title: 'Horario disponible' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params: { offerId = '' } }: LoaderFunctionArgs) {
	return data(await loadOffer(offerId))
}

export async function action({ request, params: { offerId = '' } }: ActionFunctionArgs) {
	return answerOffer(request, offerId)
}

export default function Offer() {
	const { offer, isOpen, business } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<PublicLayout>
			<OfferPage offer={offer} isOpen={isOpen} business={business} problem={answer?.problem} />
		</PublicLayout>
	)
}
