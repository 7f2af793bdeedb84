/** Form controls. Lent on demand: a page without a form does not load them. */
import { BirthDateSelect, type BirthDateSelectProps } from './birth-date-select/birth-date-select.tsx';
import { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
import { type ChipOption, Chips, type ChipsProps } from './chips/chips.tsx';
import { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx';
import { SearchField, type SearchFieldProps } from './search-field/search-field.tsx';
import { type Segment, SegmentedControl, type SegmentedControlProps } from './segmented-control/segmented-control.tsx';
import { Select, type SelectProps } from './select/select.tsx';
import type { SelectOption } from './select/select-menu.tsx';
import { Switch, type SwitchProps } from './switch/switch.tsx';
import { TextArea, type TextAreaProps } from './text-field/text-area.tsx';
import { TextField, type TextFieldProps } from './text-field/text-field.tsx';

export {
  BirthDateSelect,
  type BirthDateSelectProps,
  Checkbox,
  type CheckboxProps,
  type ChipOption,
  Chips,
  type ChipsProps,
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  SearchField,
  type SearchFieldProps,
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
  Select,
  type SelectOption,
  type SelectProps,
  Switch,
  type SwitchProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
};
