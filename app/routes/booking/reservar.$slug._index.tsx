import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ServiceChoice } from '#app/features/booking/ui/service-choice.tsx'
import { shareMeta } from '#app/features/booking/ui/share-meta.ts'
import { SoldOnlineList } from '#app/features/counter/by-link/ui/sold-online.tsx'
import { ReviewList } from '#app/features/reviews/ui/public-reviews.tsx'
import { WelcomeBack } from '#app/features/visitors/ui/welcome-back.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { visitorContext } from './booking-door.server.ts'
import { bookingScreen } from './booking-screen.server.ts'
import { framedHeaders } from './framed.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? shareMeta(data) : [{ title: 'Reserva tu cita' }])

export async function loader({ request, params }: LoaderFunctionArgs) {
	const ctx = await visitorContext(params.slug)
	return bookingScreen(ctx, request)
}

export default function ChooseService() {
	const { page, found, sold, wanted, greeting, flash } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar a los servicios' }}>
			<ServiceChoice {...{ page, wanted, flash }} greeting={<WelcomeBack greeting={greeting} />}>
				<SoldOnlineList sold={sold} slug={page.business.slug} />
				<ReviewList found={found} business={page.business.name} />
			</ServiceChoice>
		</PublicLayout>
	)
}
