import { type SubmissionResult } from '@conform-to/react'
import { type Exception } from '#app/features/branches/schemas.ts'
import { ExceptionForm } from '#app/features/branches/ui/exception-form.tsx'
import { ExceptionList } from '#app/features/branches/ui/exception-list.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'

type SpecialistDaysProps = {
	path: string
	year: number
	today: string
	exceptions: Exception[]
	booked: Record<string, number>
	mayEdit: boolean
	lastResult?: SubmissionResult
}

/** Vacations, and days with hours of their own. */
export function SpecialistDays({ lastResult, ...days }: SpecialistDaysProps) {
	const { today, exceptions, mayEdit } = days
	return (
		<div className="form-cols">
			<FormCard title="Ausencias y otros horarios" lead="Además, no trabaja cuando su sucursal cierra.">
				<ExceptionList {...days} />
			</FormCard>
			{mayEdit ? (
				<FormCard title="Agregar fecha">
					<ExceptionForm
						key={exceptions.length}
						today={today}
						example="Vacaciones, curso"
						closedText="No trabaja en todo el día"
						lastResult={lastResult}
					/>
				</FormCard>
			) : null}
		</div>
	)
}
