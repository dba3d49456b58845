type ChipRadiosProps = {
	label: string
	name: string
	options: { id: string; name: string }[]
	chosen: string | null
	/** The choice that asks for nothing. */
	any: string
}

/** One of a few, or none of them, as chips of a form. */
export function ChipRadios({ label, name, options, chosen, any }: ChipRadiosProps) {
	const known = options.some(({ id }) => id === chosen) ? chosen : ''
	return (
		<fieldset className="chips">
			<legend className="label w-full pb-1">{label}</legend>
			{[{ id: '', name: any }, ...options].map((option) => (
				<label key={option.id} className="chip">
					<input type="radio" name={name} value={option.id} defaultChecked={option.id === (known ?? '')} />
					{option.name}
				</label>
			))}
		</fieldset>
	)
}
