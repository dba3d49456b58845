import { useFetcher } from '@remix-run/react'
import { type Conversation } from '#app/features/inbox/schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'

type Option = { id: string; title: string }

/** What a client may well begin with, for whoever doesn't know what to write. */
const sentences = [
	'¿Qué servicios tienen y cuánto cuestan?',
	'Quiero una cita para mañana',
	'¿A qué hora abren y dónde están?',
]

/** What the last answer offers to press, as the buttons of a chat; before the first word, what could be asked. */
export function TrialOptions({ conversation, action }: { conversation: Conversation; action: string }) {
	const fetcher = useFetcher()
	const isNew = conversation.messages.length === 0
	const options = isNew ? sentences.map((title) => ({ id: '', title })) : optionsOf(conversation)
	if (options.length === 0) return null
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
		<div className="trial-options" role="group" aria-label={isNew ? 'Para empezar' : 'Opciones de la respuesta'}>
			{options.map(({ id, title }) => (
				<fetcher.Form key={id || title} method="post" action={action}>
					<BackField />
					<input type="hidden" name="text" value={title} />
					{id ? <input type="hidden" name="choiceId" value={id} /> : null}
					<Button size="s" disabled={fetcher.state !== 'idle'}>
						{title}
					</Button>
				</fetcher.Form>
			))}
		</div>
	)
}

function optionsOf({ messages }: Conversation): Option[] {
	const last = messages.findLast(({ type }) => type !== 'function_call' && type !== 'system')
	const options: unknown = last?.role === 'assistant' ? last.content?.options : undefined
	return Array.isArray(options) ? options.filter(isOption) : []
}

function isOption(option: unknown): option is Option {
	return typeof option === 'object' && option !== null && 'id' in option && 'title' in option
}
