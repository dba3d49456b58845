import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { ServiceChoice } from '#app/features/booking/ui/service-choice.tsx'
import { shareMeta } from '#app/features/booking/ui/share-meta.ts'
import { ReviewList } from '#app/features/reviews/ui/public-reviews.tsx'
import { WelcomeBack } from '#app/features/visitors/ui/welcome-back.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { redirect } from '#app/web/redirect.server.ts'
import { visitorContext } from './booking-door.server.ts'
import { bookingScreen } from './booking-screen.server.ts'
import { framedHeaders } from './framed.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? shareMeta(data) : [{ title: 'Reserva tu cita' }])

export async function loader({ request, params }: LoaderFunctionArgs) {
	const screen = await bookingScreen(await visitorContext(params.slug), request, params.specialistId)
	// Who no longer works there leads to everybody else.
	if (!screen.data.page.specialist) throw redirect(bookingPathOf(params.slug ?? ''))
	return screen
}

export default function ChooseWithSomebody() {
	const { page, found, wanted, greeting, flash } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar a los servicios' }}>
			<ServiceChoice {...{ page, wanted, flash }} greeting={<WelcomeBack greeting={greeting} />}>
				<ReviewList found={found} business={page.business.name} />
			</ServiceChoice>
		</PublicLayout>
	)
}
