import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { booking } from '#app/features/booking/operations.server.ts'
import { visitors } from '#app/features/visitors/operations.server.ts'
import { DeviceList } from '#app/features/visitors/ui/device-list.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Dispositivos que recuerdan' }]

/** Of everybody, or of one client (`cliente`). */
function placeIn(request: Request) {
	const contactId = new URL(request.url).searchParams.get('cliente') ?? undefined
	const query = contactId ? `?${new URLSearchParams({ cliente: contactId })}` : ''
	return { contactId, here: `/agenda/reservas-en-linea/dispositivos${query}` }
}

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { contactId, here } = placeIn(request)
	const found = await load(ctx, visitors.listDevices, { contactId })
	const { timeZone } = await frameOf(ctx)
	const settings = { to: '/agenda/reservas-en-linea', name: 'Reservas en línea' }
	const behind = contactId
		? [{ to: `/contactos/${contactId}`, name: found.contactName ?? 'Contactos' }]
		: ctx.can(booking.pageSettings.permission)
			? [settings]
			: undefined
	return { found, here, timeZone, behind, mayForget: ctx.can(visitors.forgetDevice.permission) }
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, visitors.forgetDevice, {
		back: placeIn(request).here,
		done: 'Ese dispositivo ya no lo recuerda',
		refused: 'No se pudo olvidar el dispositivo',
		failed: 'Error al olvidar el dispositivo',
	})
}

export default function RememberedDevices() {
	const { behind, ...loaded } = useLoaderData<typeof loader>()
	const { contactName } = loaded.found
	return (
		<div className="wrap">
			<PageHead
				title={contactName ? `Dispositivos de ${contactName}` : 'Dispositivos que recuerdan'}
				crumbs={behind}
				lead="Reservan sin volver a escribir sus datos. Si alguien perdió o prestó su teléfono, olvídalo aquí."
			/>
			<DeviceList {...loaded} />
		</div>
	)
}
