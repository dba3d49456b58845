import { type FormMetadata } from '@conform-to/react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What a form has to add rows to a list of its own and take them away. */
export type RowUpdate = Pick<FormMetadata, 'insert' | 'remove'>

type AddRowProps = { form: RowUpdate; name: string; value: Record<string, number>; children: string }

/** One more row, with what it begins with; works without scripts. */
export function AddRow({ form, name, value, children }: AddRowProps) {
	return (
		<div>
			<button
				className={buttonClass({ look: 'ghost' })}
				{...form.insert.getButtonProps({ name, defaultValue: value as never })}
			>
				<Icon name="plus" size="s" />
				{children}
			</button>
		</div>
	)
}

type RemoveRowProps = { form: RowUpdate; name: string; index: number; what: string }

/** Takes one row away; said for the ear, which one. */
export function RemoveRow({ form, name, index, what }: RemoveRowProps) {
	return (
		<button className={buttonClass({ look: 'ghost', iconOnly: true })} {...form.remove.getButtonProps({ name, index })}>
			<Icon name="trash" size="s" />
			<span className="sr">
				Quitar {what} {index + 1}
			</span>
		</button>
	)
}
