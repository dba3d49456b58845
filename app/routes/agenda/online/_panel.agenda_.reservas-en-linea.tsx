import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publicOrigin } from '#app/core/brands.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { OnlineSettings } from '#app/features/booking/ui/online-settings.tsx'
import { qrPath } from '#app/lib/picture/qr.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Reservas en línea' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const settings = await load(ctx, booking.pageSettings, {})
	const address = (await publicOrigin(ctx)) + bookingPathOf(settings.slug)
	const mayEdit = ctx.can('businesses.edit')
	const maySubscribe = ctx.can('agenda.view') && ctx.actor.kind === 'member'
	const feeds = maySubscribe ? (await load(ctx, booking.listFeeds, {})).feeds : null
	return { settings, address, qr: qrPath(address), feeds, mayEdit }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, booking.savePageSettings, {
		to: () => '/agenda/reservas-en-linea',
		done: 'Configuración actualizada correctamente',
		refused: 'No se pudo actualizar la configuración',
		failed: 'Error al actualizar la configuración',
	})
}

export default function Online() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <OnlineSettings {...loaded} result={answer?.result} />
}
