import { type FieldMetadata } from '@conform-to/react'
import { lengthInWords } from '#app/lib/time-text.ts'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { anySpecialist } from '../../schemas.ts'
import { FreeHoursChoice, type FreeHoursProps, type HoursWish, useFreeHours } from './free-hours.tsx'
import { type EndFollows } from './use-end-follows.ts'

type When = Record<'date' | 'time' | 'endTime', FieldMetadata<string>>
type WhenFieldsProps = When &
	Omit<FreeHoursProps, 'hours'> & {
		end: EndFollows
		/** Null: several services end when the last of them ends. */
		minutes: number | null
		/** What the server answered, and to which wish: a form that came back refused may hold another. */
		known: Parameters<typeof useFreeHours>[1]
		/** One of the hours of the last visit is chosen: no other list is needed. */
		isOffered: boolean
	}

/** The free hours, and day and hour to type; beside an hour that is not free stands that it is not. */
export function WhenFields(props: WhenFieldsProps) {
	const { date, time, endTime, end, minutes, known, isOffered, wish, ...doing } = props
	const hours = useFreeHours(isOffered ? null : wish, known)
	// Where the server refused it, its reason stands there.
	const isRefused = !time.errors && hours !== null && hours.refused.length > 0 && hours.time === wish.time
	return (
		<>
			{hours ? <FreeHoursChoice hours={hours} wish={wish} {...doing} /> : null}
			<div className="form-grid form-grid--keep">
				<DateField className="full" field={date} label="Fecha" />
				<TimeField
					field={time}
					label="Hora"
					step={STEP}
					hint={isRefused ? notFree(wish) : undefined}
					onChange={end.startsAt}
				/>
				{minutes === null ? null : (
					<TimeField
						field={endTime}
						label="Termina"
						optional
						step={STEP}
						hint={`Vacía, dura ${lengthInWords(minutes)}.`}
						onChange={end.touch}
					/>
				)}
			</div>
		</>
	)
}

function notFree({ specialistId = anySpecialist, time }: HoursWish): string {
	return specialistId === anySpecialist ? `Nadie está libre a las ${time}.` : `A las ${time} no está libre.`
}

/** In seconds: hours that are offered lie on the branch's grid, which may be of twenty minutes. */
const STEP = 300
