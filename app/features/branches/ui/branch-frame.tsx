import { type ReactNode } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

type BranchFrameProps = {
	branch: { id: string; name: string }
	path: string
	/** Whether the person may set up the branch's kiosk. */
	mayOpenKiosk: boolean
	children: ReactNode
}

/** Around the pages of one branch. */
export function BranchFrame({ branch: { id, name }, path, mayOpenKiosk, children }: BranchFrameProps) {
	const base = `/sucursales/${id}`
	const tabs = [
		{ id: 'datos', to: base, name: 'Datos y horario' },
		{ id: 'fechas', to: `${base}/fechas`, name: 'Fechas especiales' },
		{ id: 'equipo', to: `${base}/equipo`, name: 'Cabinas y equipo' },
		...(mayOpenKiosk ? [{ id: 'kiosko', to: `${base}/kiosko`, name: 'Kiosko' }] : []),
	]
	return (
		<div className="wrap">
			<PageHead title={name} crumbs={[{ to: '/sucursales', name: 'Sucursales' }]} />
			<Tabs label={`Páginas de ${name}`} tabs={tabs.map((tab) => ({ ...tab, current: tab.to === path }))} />
			{children}
		</div>
	)
}
