import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { Tabs } from '#app/ui/tabs.tsx'

/** The parts of `/negocio`, each an address, and the word without which it is not offered. */
const sections = [
	{ id: 'datos', to: '/negocio', name: 'Datos', word: 'businesses.view' },
	{ id: 'configuracion', to: '/negocio/configuracion', name: 'Configuración', word: 'businesses.view' },
	{ id: 'equipo', to: '/negocio/equipo', name: 'Equipo', word: 'businesses.members' },
	{ id: 'llaves', to: '/negocio/llaves', name: 'Llaves de API', word: 'businesses.keys' },
	{ id: 'canales', to: '/negocio/canales', name: 'Canales', word: 'inbox.view' },
	{ id: 'archivo', to: '/negocio/archivo', name: 'Archivo y eliminación', word: 'businesses.view' },
]

const root = '/negocio'

type BusinessFrameProps = { name: string; granted: string[]; children: ReactNode }

export function BusinessFrame({ name, granted, children }: BusinessFrameProps) {
	const { pathname } = useLocation()
	const tabs = sections.filter(({ word }) => granted.includes(word))
	// On a phone the open tab may lie beyond the edge.
	useEffect(() => {
		const open = document.querySelector(`.tabs a[aria-current][href^="${root}"]`)
		if (pathname !== root) open?.scrollIntoView({ inline: 'center', block: 'nearest' })
	}, [pathname])
	const isOpen = (to: string) => (to === '/negocio' ? pathname.replace(/\/$/, '') === to : pathname.startsWith(to))
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>Negocio</h1>
					<p>{name}</p>
				</div>
			</header>
			<Tabs
				label="Partes del negocio"
				tabs={tabs.map(({ id, to, name: label }) => ({ id, to, name: label, current: isOpen(to) }))}
			/>
			{children}
		</div>
	)
}
