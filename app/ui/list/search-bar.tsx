import { Form, type FormProps } from '@remix-run/react'
import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Button } from '../button.tsx'
import { plainField } from '../form/field.tsx'
import { TextField } from '../form/text-field.tsx'
import { Icon } from '../icon.tsx'

type SearchBarProps = {
	/** The word of the address; the field's id where `id` says none. */
	name: string
	id?: string
	value?: string
	label: string
	/** It stands above the field; else it is only read, and a lens stands in it. */
	labelShown?: boolean
	hint?: string
	errors?: string[]
	/** What the address says besides, which a search leaves as it is. */
	kept?: Iterable<readonly [string, string]>
	/** What the button says; null where Enter or a pause is enough. */
	button?: string | null
	form?: FormProps & { ref?: Ref<HTMLFormElement> }
	/** What stands beside or below. */
	children?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'maxLength' | 'autoCapitalize'> & {
		'data-autofocus'?: boolean
	}

/** The search of every list (COM-206): a GET form, which works without a script; `form` hears the typing where there is one. */
export function SearchBar({
	name,
	id = name,
	value,
	label,
	labelShown = false,
	hint,
	errors,
	...rest
}: SearchBarProps) {
	const { kept = [], button = 'Buscar', form, children, ...input } = rest
	return (
		<Form method="get" role="search" preventScrollReset {...form}>
			{[...[...kept].entries()].map(([place, [word, said]]) => (
				<input key={place} type="hidden" name={word} value={said} />
			))}
			<TextField
				className="grow"
				field={{ ...plainField(name, { value, errors }), id }}
				{...{ label, hint, hideLabel: !labelShown }}
				prefix={labelShown ? undefined : <Lens />}
				suffix={button ? <Button look="ghost">{button}</Button> : undefined}
				type="search"
				autoComplete="off"
				{...input}
			/>
			{children}
		</Form>
	)
}

function Lens() {
	return (
		<span className="prefix prefix--bare">
			<Icon name="search" />
		</span>
	)
}
