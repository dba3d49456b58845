import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { booking } from '#app/features/booking/operations.server.ts'
import { reviews } from '#app/features/reviews/operations.server.ts'
import { ReviewDesk } from '#app/features/reviews/ui/review-desk.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Opiniones' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const [found, { asksReviews }] = await Promise.all([
		load(ctx, reviews.listReviews, {}),
		load(ctx, booking.pageSettings, {}),
	])
	return { found, asksReviews, mayEdit: ctx.can('businesses.edit') }
}

export default function Desk() {
	const desk = useLoaderData<typeof loader>()
	return (
		<div className="wrap">
			<PageHead
				title="Opiniones"
				crumbs={[{ to: '/agenda/reservas-en-linea', name: 'Reservas en línea' }]}
				lead="Lo que dicen tus clientes después de su visita. Se leen en tu página de reservas."
			/>
			<ReviewDesk {...desk} />
		</div>
	)
}
