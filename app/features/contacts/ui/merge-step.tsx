import { type SubmissionResult } from '@conform-to/react'
import { ChooseTwin, type ChooseTwinProps, MergePreviewDialog, type MergePreviewProps } from './merge-dialog.tsx'
import { UnmergeDialog, type UnmergeProps } from './unmerge-dialog.tsx'

type Step =
	| ({ kind: 'undo' } & Pick<UnmergeProps, 'merge' | 'when'>)
	| ({ kind: 'preview' } & Pick<MergePreviewProps, 'preview' | 'swapTo'>)
	| ({ kind: 'choose' } & Omit<ChooseTwinProps, 'choose' | 'parent'>)

type MergeStepProps = {
	step: Step
	/** The dialog's own address, and what lies behind it. */
	here: string
	parent: string
	/** This dialog with one chosen. */
	choose: (contactId: string) => string
	lastResult?: SubmissionResult<string[]> | null
}

/** Joining two contacts, step by step: who, what would come of it; or taking it back. */
export function MergeStep({ step, here, parent, choose, lastResult }: MergeStepProps) {
	if (step.kind === 'undo') return <UnmergeDialog {...step} parent={parent} lastResult={lastResult} />
	if (step.kind === 'preview') return <MergePreviewDialog {...{ ...step, parent, lastResult }} back={here} />
	return <ChooseTwin {...step} parent={parent} choose={choose} />
}
