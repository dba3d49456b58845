import { Tabs } from '#app/ui/tabs.tsx'

/** The two screens of a service: what it is, and how it is sold. */
export function ServiceTabs({ serviceId, current }: { serviceId: string; current: 'datos' | 'precios' }) {
	const path = `/servicios/${serviceId}`
	return (
		<Tabs
			label="Partes del servicio"
			tabs={[
				{ id: 'datos', to: path, name: 'Datos', current: current === 'datos' },
				{ id: 'precios', to: `${path}/precios`, name: 'Precios y opciones', current: current === 'precios' },
			]}
		/>
	)
}
