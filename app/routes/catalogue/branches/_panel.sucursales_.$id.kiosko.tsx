import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { kiosk } from '#app/features/booking/kiosk/operations.server.ts'
import { KioskSettings } from '#app/features/booking/kiosk/ui/kiosk-settings.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Kiosko' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return load(await panelContext(request), kiosk.ofBranch, { branchId: id })
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const closes = (await fieldsOf(request)).get('do') === 'close'
	return runAndRedirect(ctx, request, closes ? kiosk.close : kiosk.renew, {
		input: { branchId: id },
		back: `/sucursales/${id}/kiosko`,
		done: closes ? 'El kiosko quedó cerrado' : 'La dirección del kiosko está lista',
		refused: closes ? 'No se pudo cerrar el kiosko' : 'No se pudo abrir el kiosko',
		failed: 'Error al procesar la solicitud',
	})
}

export default function KioskOfBranch() {
	return <KioskSettings {...useLoaderData<typeof loader>()} />
}
