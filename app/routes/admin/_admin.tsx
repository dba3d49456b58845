import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { AdminLayout } from '#app/navigation/layouts/admin-layout.tsx'
import { type BarPage } from '#app/navigation/menu/bar-pages.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { adminContext } from './admin-context.server.ts'

const pages: BarPage[] = [
	{ to: '/admin', label: 'Resumen', icon: 'house', exact: true },
	{ to: '/admin/negocios', label: 'Negocios', icon: 'store' },
	{ to: '/admin/usuarios', label: 'Cuentas', icon: 'users' },
	{ to: '/admin/trabajos', label: 'Trabajos', icon: 'repeat' },
	{ to: '/admin/webhooks', label: 'Avisos', icon: 'workflow' },
	{ to: '/admin/eventos', label: 'Eventos', icon: 'clipboard-list' },
	{ to: '/admin/auditoria', label: 'Auditoría', icon: 'shield-check' },
	{ to: '/admin/salud', label: 'Salud', icon: 'chart-column' },
]

export async function loader({ request }: LoaderFunctionArgs) {
	const { actor } = await adminContext(request)
	const { flash, headers } = await takeFlash(request)
	return data({ user: { name: actor.name ?? '', role: 'Administración' }, flash }, { headers })
}

export default function Admin() {
	const { user, flash } = useLoaderData<typeof loader>()
	return (
		<AdminLayout user={user} pages={pages} flash={flash}>
			<Outlet />
		</AdminLayout>
	)
}
