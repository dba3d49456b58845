import { type ReactNode } from 'react'
import { Stepper } from '#app/ui/feedback/stepper.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import './import.css'

const steps = [
	{ id: 'archivo', name: 'Archivo' },
	{ id: 'columnas', name: 'Columnas' },
	{ id: 'revision', name: 'Revisión' },
	{ id: 'envio', name: 'Envío' },
	{ id: 'fin', name: 'Resultado' },
]
const tabs = [
	{ id: 'individual', name: 'Individual', to: '/contactos/nuevo' },
	{ id: 'masiva', name: 'Carga Masiva', to: '/contactos/importar', current: true },
]
export const home = '/contactos/importar'
export const templateAddress = '/contactos/plantilla.xlsx'

/** The way of a file of people, and where on it one stands (IMP-001). */
export function ImportFrame({ step, children }: { step: string; children: ReactNode }) {
	return (
		<div className="stack stack--3">
			<PageHead
				title="Registrar contactos"
				crumbs={[
					{ to: '/principal', name: 'Inicio' },
					{ to: '/contactos', name: 'Contactos' },
				]}
			/>
			<Tabs label="Forma de registro" tabs={tabs} />
			<Stepper label="Pasos" steps={step === 'fin' ? steps : steps.slice(0, 4)} current={step} />
			{children}
		</div>
	)
}

const number = new Intl.NumberFormat('es-MX')
export const counted = (count: number) => number.format(count)
export const rowsText = (count: number) => (count === 1 ? '1 fila' : `${counted(count)} filas`)

type Count = {
	name: string
	count: number
	tone?: 'ok' | 'aviso' | 'fallo'
	icon?: 'circle-check' | 'repeat' | 'circle-x'
}

/** Four figures in a row. */
export function Counts({ counts }: { counts: Count[] }) {
	return (
		<dl className="import-counts">
			{counts.map(({ name, count, tone, icon }) => (
				<div key={name} className="card kpi" data-status={tone}>
					<dt>
						{icon ? <Icon name={icon} size="s" /> : null} {name}
					</dt>
					<dd>{counted(count)}</dd>
				</div>
			))}
		</dl>
	)
}
