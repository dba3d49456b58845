import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldState } from '#app/ui/form/field.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { textsOf } from './word-list.tsx'

type ColorListProps = { field: FieldState; label: string; hint?: string }

/** Colours that the other forms offer first: a mark each, and a field for one more. */
export function ColorList({ field, label, hint }: ColorListProps) {
	const isScripted = useHydrated()
	const [colors, setColors] = useState(() => textsOf(field.initialValue))
	const picker = useRef<HTMLInputElement>(null)
	function add() {
		const picked = picker.current?.value.toUpperCase()
		if (picked) setColors((all) => [...new Set([...all, picked])])
	}
	return (
		<Field field={field} label={label} hint={hint} optional>
			<div className="chips">
				{colors.map((color) => (
					<label key={color} className="chip chip--color" style={cssVariables({ '--c': color })}>
						<input type="checkbox" name={field.name} value={color} defaultChecked />
						<i aria-hidden="true" />
						<span className="mono">{color}</span>
					</label>
				))}
			</div>
			<div className="group color-group">
				{isScripted ? (
					<>
						<input ref={picker} className="input" type="color" id={field.id} defaultValue="#007AFF" />
						<Button type="button" look="ghost" icon="plus" onClick={add}>
							Agregar color
						</Button>
					</>
				) : (
					<input
						className="input mono"
						id={field.id}
						name={field.name}
						placeholder="#7C5CBF"
						pattern="#[0-9a-fA-F]{6}"
						maxLength={7}
					/>
				)}
			</div>
		</Field>
	)
}
