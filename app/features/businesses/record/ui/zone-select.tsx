import { useEffect, useRef, useState } from 'react'
import { isZoneName, zoneChoices } from '#app/lib/time-zone-choices.ts'
import { type FieldState, initialText } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'

type ZoneSelectProps = {
	field: FieldState
	/** Where nobody chose yet, the zone of the browser is chosen (NEG-015). */
	guess?: boolean
}

export function ZoneSelect({ field, guess }: ZoneSelectProps) {
	const [extra, setExtra] = useState(initialText(field))
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
		// Nobody lives in UTC: a browser that hides where it is says so.
		if (guess && isZoneName(zone) && !/^(?:UTC|GMT|Etc\/)/.test(zone)) setExtra(zone)
	}, [guess])
	useEffect(() => {
		const select = box.current?.querySelector('select')
		if (guess && extra && select) select.value = extra
	}, [guess, extra])
	return (
		<div ref={box}>
			<Select
				field={field}
				label="Zona horaria"
				hint="Con ella se leen tus horarios y se mandan los recordatorios."
				options={zoneChoices(extra)}
			/>
		</div>
	)
}
