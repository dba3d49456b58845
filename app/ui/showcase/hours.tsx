import { Stepper } from '../feedback/stepper.tsx'
import { WeekHours } from '../form/week-hours.tsx'
import { Card } from '../list/card.tsx'
import { firstSample } from './sample.ts'
import { Specimen } from './specimen.tsx'

const steps = [
	{ id: 'servicio', name: 'Servicio', to: '/dev/ui?paso=servicio#pasos' },
	{ id: 'horario', name: 'Horario', to: '/dev/ui?paso=horario#pasos' },
	{ id: 'pago', name: 'Pago' },
]

export function HoursSpecimens({ step }: { step: string }) {
	return (
		<>
			<Specimen id="pasos" title="Pasos" text="Un camino de varias páginas; se puede volver a lo ya hecho.">
				<Stepper label="Agendar" steps={steps} current={step} />
			</Specimen>
			<Specimen id="horario" title="Horario semanal" text="La barra se lee de un vistazo; a la derecha, las horas.">
				<Card title="Sucursal Roma">
					<WeekHours
						label="Horario de la sucursal Roma"
						schedule={{ ...firstSample.hours, sunday: [{ from: '00:00', to: '23:59' }] }}
					/>
				</Card>
			</Specimen>
		</>
	)
}
