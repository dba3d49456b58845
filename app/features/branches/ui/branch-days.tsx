import { type SubmissionResult } from '@conform-to/react'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { type Exception, type Holidays } from '../schemas.ts'
import { ExceptionForm } from './exception-form.tsx'
import { ExceptionList } from './exception-list.tsx'
import { HolidayForm } from './holiday-form.tsx'

export type BranchDaysProps = {
	path: string
	year: number
	today: string
	exceptions: Exception[]
	holidays: Holidays['holidays']
	booked: Record<string, number>
	mayEdit: boolean
	lastResult?: SubmissionResult
}

/** The days of a year that differ from the week, the holidays among them. */
export function BranchDays({ lastResult, holidays, ...days }: BranchDaysProps) {
	const { path, year, today, exceptions, mayEdit } = days
	return (
		<div className="form-cols">
			<FormCard title="Fechas con otro horario" lead="En estos días no vale el horario de la semana.">
				<ExceptionList {...days} />
			</FormCard>
			{mayEdit ? (
				<div className="stack">
					<FormCard title="Agregar fecha">
						<ExceptionForm
							key={exceptions.length}
							today={today}
							example="Inventario, remodelación"
							lastResult={lastResult}
						/>
					</FormCard>
					<FormCard
						title={`Días festivos de ${year}`}
						lead="Marca en cuáles cierra la sucursal; los demás se trabaja como siempre."
					>
						<HolidayForm
							holidays={holidays}
							year={year}
							action={path.replace(/fechas$/, 'festivos')}
							back={`${path}?anio=${year}`}
						/>
					</FormCard>
				</div>
			) : null}
		</div>
	)
}
