import { type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const specialist = await load(ctx, specialists.getSpecialist, { specialistId: id })
	return { name: specialist.name, base: `/especialistas/${specialist.id}`, mayEdit: ctx.can('specialists.edit') }
}

export default function SpecialistPages() {
	const { name, base, mayEdit } = useLoaderData<typeof loader>()
	const { pathname } = useLocation()
	const tabs = [
		{ id: 'datos', to: base, name: 'Datos y horario' },
		{ id: 'fechas', to: `${base}/fechas`, name: 'Ausencias y fechas' },
		{ id: 'pagina', to: `${base}/pagina`, name: 'Página de reservas' },
		...(mayEdit ? [{ id: 'calendario', to: `${base}/calendario`, name: 'Google Calendar' }] : []),
	]
	return (
		<div className="wrap">
			<PageHead title={name} crumbs={[{ to: '/especialistas', name: 'Especialistas' }]} />
			<Tabs label={`Páginas de ${name}`} tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />
			<Outlet />
		</div>
	)
}
