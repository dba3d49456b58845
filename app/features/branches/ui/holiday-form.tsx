import { Form } from '@remix-run/react'
import { dateInWords } from '#app/lib/time-text.ts'
import { Check } from '#app/ui/form/check.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { type Holidays } from '../schemas.ts'
import './branches.css'

type HolidayFormProps = { holidays: Holidays['holidays']; year: number; action: string; back: string }

/** The year's holidays, to close on or not: none closes the branch by itself. */
export function HolidayForm({ holidays, year, action, back }: HolidayFormProps) {
	return (
		<Form key={year} className="stack" method="post" action={action} preventScrollReset>
			<input type="hidden" name="year" value={year} />
			<input type="hidden" name="back" value={back} />
			<fieldset className="bare holidays">
				<legend className="sr">Días festivos de {year}</legend>
				{holidays.map(({ day, name, accepted }) => (
					<Check key={day} name="days" value={day} defaultChecked={accepted} hint={dateInWords(day)}>
						{name}
					</Check>
				))}
			</fieldset>
			<div>
				<SaveButton action={action} look="secondary">
					Guardar días festivos
				</SaveButton>
			</div>
		</Form>
	)
}
