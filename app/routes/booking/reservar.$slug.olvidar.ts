import { type ActionFunctionArgs } from '@remix-run/node'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { visitorContext } from './booking-door.server.ts'
import { forgetHere } from './remembering.server.ts'

/** Nothing to see: who comes by the address alone chooses a service. */
export function loader({ params: { slug = '' } }: { params: { slug?: string } }) {
	return redirect(bookingPathOf(slug))
}

/** 'No soy yo'. */
export async function action({ request, params: { slug = '' } }: ActionFunctionArgs) {
	return forgetHere(await visitorContext(slug), request, slug)
}
